import { useEffect, useState } from 'react';

type Count = (text: string) => number | undefined;

/** The words of a text; undefined until the code that counts has come, after the page, and where it cannot count this text. */
export function useWordsHere(text: string): number | undefined {
  const [count, setCount] = useState<Count>();
  useEffect(() => {
    let current = true;
    void import('./countHere.ts').then(({ countHere }) => current && setCount(() => countHere));
    return () => {
      current = false;
    };
  }, []);
  return text === '' ? 0 : count?.(text);
}
