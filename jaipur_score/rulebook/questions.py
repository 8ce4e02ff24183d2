"""Questions that players ask, each answered in a line."""

from jaipur_score.rulebook.numbers import FEWEST_COSTLY, few
from jaipur_score.rulebook.page import Topic, designer, follows, house, printed
from jaipur_score.rules.box import CAMEL_TOKEN, HAND_LIMIT, MARKET

QUESTIONS = Topic(
    "questions",
    "short answers",
    (
        printed("No. They are in your herd.", "Do camels count towards my hand?"),
        printed("Yes, for as many goods.", "Can I return only camels in an exchange?"),
        printed("No. Take goods only.", "Can I take a camel in an exchange?"),
        printed("Yes, all of them or none.", "Must I take all the camels?"),
        printed(f"That is legal. Take all {few(MARKET)}, or sell.", "What if the market is all camels?"),
        printed(f"No. Sell at least {FEWEST_COSTLY}, even for the last token.", "Can I sell a single silver?"),
        printed("Take what is there. All cards count for the bonus.", "Fewer tokens than cards?"),
        printed("No. You draw it unseen.", "Do I know my bonus before I draw it?"),
        printed("Yes. The other player sees them at the end.", "Can I look at my bonus tokens?"),
        printed("No. The deck can end it too.", "Do only empty supplies end the round?"),
        printed("Nobody takes the camel token.", "What if the herds are equal?"),
        printed(f"No. It adds {CAMEL_TOKEN} rupees and breaks no tie.", "Is the camel token a tie-breaker?"),
        printed("The loser of the last one.", "Who starts the next round?"),
        printed("Agree on it, as before the first.", "Who starts the next match?"),
        follows("They are equal: nobody takes the camel token.", "What if both herds are empty?"),
        follows("Within a match, yes. A new match starts without any.", "Do seals carry over?"),
        designer("No. Take cards or sell cards.", "Can I pass?"),
        designer(f"No, not even with more than {few(HAND_LIMIT)} cards.", "Can I discard?"),
        house("The player who did not start the tied round.", "Who starts after a full tie?"),
    ),
    "question ask answer help faq",
)
