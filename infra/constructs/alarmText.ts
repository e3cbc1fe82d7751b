export interface AlarmText {
  /** Impact on customers and staff, for the person on call. */
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

/** Log lines behind a metric, newest first. */
export const queryOf = (filter: string): string =>
  `fields @timestamp, @log, event, request_id, error, message | filter ${filter} | sort @timestamp desc | limit 50`;
