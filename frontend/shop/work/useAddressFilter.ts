import { useEffect, useState } from 'react';

/** One of several lists, named in the address, so that a reload, Back and a link show the same. The first is meant without a name. */
export function useAddressFilter<Name extends string>(parameter: string, names: readonly [Name, ...Name[]]) {
  const [chosen, setChosen] = useState<Name>(names[0]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of a page do not change
  useEffect(() => {
    const read = () => {
      const given = new URLSearchParams(location.search).get(parameter);
      setChosen(names.find((one) => one === given) ?? names[0]);
    };
    read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, [parameter]);
  const choose = (name: Name) => {
    history.pushState(null, '', `?${parameter}=${name}`);
    setChosen(name);
  };
  return { parameter, names, chosen, choose };
}
export type AddressFilter<Name extends string> = ReturnType<typeof useAddressFilter<Name>>;
