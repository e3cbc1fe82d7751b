/** Texts whose sentences are known, and where the rule behind them is published. */
export interface GoldSet {
  source: string;
  /** `|` stands between two sentences for the blank, `¦` where there is none; a text without one is one sentence. */
  texts: readonly string[];
}

/** The text of a case, and its sentences. */
export const caseOf = (text: string): { text: string; sentences: string[] } => ({
  text: text.replaceAll('|', ' ').replaceAll('¦', ''),
  sentences: text.split(/[|¦]/),
});
