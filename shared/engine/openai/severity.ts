/** The meaning of each severity, the same for the reviewers and for the check of their findings. */
export const SEVERITY_YARDSTICK = `HIGH: the flaw may have changed the outcome, or denies a party a fundamental guarantee (being heard, an impartial
   decision-maker, the presumption of innocence, a basis in law) on a point that decides the matter. Strike the passage out: if
   what remains no longer carries the outcome, or one of the grounds it rests on falls, it may have changed it. MEDIUM: it weakens
   the reasons or the investigation on a point of weight, or may cost a party a remedy, as a missing or wrong direction for an
   appeal does. LOW: it is one of form or tone without effect on the outcome. If the test leaves a doubt, take the lower. For a
   strength: how much it did for the same guarantees.`;
