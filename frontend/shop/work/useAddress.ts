import { useCallback, useEffect, useState } from 'react';

export type AddressValues<Name extends string> = Partial<Record<Name, string>>;

const read = <Name extends string>(names: readonly Name[]): AddressValues<Name> => {
  const given = new URLSearchParams(location.search);
  const found: AddressValues<Name> = {};
  for (const name of names) {
    const value = given.get(name);
    if (value) found[name] = value;
  }
  return found;
};

/** What a list is narrowed to, kept in the address: a reload, Back and a link that someone is sent show the same. Undefined before the page is alive. */
export function useAddress<Name extends string>(names: readonly Name[]) {
  const [values, setValues] = useState<AddressValues<Name>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of a page do not change
  useEffect(() => {
    const follow = () => setValues(read(names));
    follow();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const choose = useCallback((next: AddressValues<Name>) => {
    const entries = Object.entries<string | undefined>(next).filter((entry): entry is [string, string] => !!entry[1]);
    const query = new URLSearchParams(entries).toString();
    history.pushState(null, '', query ? `?${query}` : location.pathname);
    setValues(next);
  }, []);
  return { values, choose };
}
