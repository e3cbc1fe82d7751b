export interface AlarmText {
  /** What it means for customers and staff: what the person on call reads first. */
  impact: string;
  /** To paste into Logs Insights, over the log groups of the stage. */
  query: string;
  /** What to do first. */
  step: string;
}

/** The most that an alarm's description takes. */
const longest = 1024;

/** What stands in the mail of an alarm: impact, first query, first step. */
export function alarmText({ impact, query, step }: AlarmText): string {
  const text = `${impact}\nFirst query: ${query}\nFirst step: ${step}`;
  if (text.length > longest) throw new Error(`The text of an alarm has ${text.length} characters: ${impact}`);
  return text;
}

/** Lines of the log that say why a figure was raised, newest first. */
export const queryOf = (filter: string): string =>
  `fields @timestamp, @log, event, request_id, error, message | filter ${filter} | sort @timestamp desc | limit 50`;
