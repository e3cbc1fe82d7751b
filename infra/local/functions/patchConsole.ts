import { format } from 'node:util';

/**
 * What Lambda's runtime makes of the console where the log's format is JSON: one line with time, level and the message within
 * it. A text that is JSON is a string in it, where no field can be searched.
 */
export function patchConsole(target: Console, write: (line: string) => void, requestId: () => string): void {
  const writer =
    (level: string) =>
    (...said: unknown[]): void => {
      const message = said.length === 1 ? said[0] : format(...said);
      const of = { timestamp: new Date().toISOString(), level, requestId: requestId() };
      write(`${JSON.stringify({ ...of, message }, withErrors).replaceAll('\n', '\r')}\n`);
    };
  Object.assign(target, {
    ...{ trace: writer('TRACE'), debug: writer('DEBUG'), info: writer('INFO'), log: writer('INFO') },
    ...{ warn: writer('WARN'), error: writer('ERROR') },
  });
}

const withErrors = (_: string, value: unknown): unknown =>
  value instanceof Error
    ? { errorType: value.name, errorMessage: value.message, stackTrace: value.stack?.split('\n') }
    : value;
