/** What each severity means, the same for the reviewers and for the check of their findings. */
export const SEVERITY_YARDSTICK = `HIGH: the flaw may have changed the outcome, or denies a party a fundamental guarantee (being heard, an impartial
   decision-maker, the presumption of innocence, a basis in law) on a point that decides the matter. MEDIUM: it weakens the
   reasons or the investigation on a point of weight. LOW: it is one of form or tone without effect on the outcome. In doubt
   take the lower. For a strength: how much it did for the same guarantees.`;
