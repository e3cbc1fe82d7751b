/** Puts figures in the places of `{{name}}`; names that nobody knows are told. */
export function fillFigures(text: string, figures: Readonly<Record<string, string>>) {
  const unknown: string[] = [];
  const filled = text.replace(/\{\{\s*([\w.-]+)\s*\}\}/g, (place, name: string) => {
    const figure = figures[name];
    if (figure === undefined) unknown.push(name);
    return figure ?? place;
  });
  return { filled, unknown };
}

const amount = /\d[\d\u00a0 .,]*(?:\u00a0| )?(?:PLN|zł|złotych|grosz|%)/g;
const time =
  /\b\d+(?:\u00a0| )(?:working |business |calendar )?(?:days?|hours?|minutes?|dni|dzień|godzin\w*|minut\w*|roboczych)\b/g;
const size = /\b\d[\d ,\u00a0]*(?:\u00a0| )(?:words|słów|MB|files|plików)\b/g;

/** Prices, times and limits that stand in a text as figures: they must be named, so that they cannot differ from the product's. */
export const typedFigures = (text: string): string[] =>
  [amount, time, size].flatMap((pattern) =>
    [...text.replace(/<!--[\s\S]*?-->/g, '').matchAll(pattern)].map(([one]) => one),
  );
