import { useEffect, useState } from 'react';
import { intoView } from '#frontend/design/intoView.ts';

interface Props<Name extends string> {
  label: string;
  filter: AddressFilter<Name>;
  textOf: (name: Name) => string;
}

/** More of them than this are a row to be scrolled on a phone, where they would fill half of it. */
const inLines = 6;

/** The lists to choose from, as links: each has an address of its own. */
export function FilterLinks<Name extends string>({ label, filter, textOf }: Props<Name>) {
  const { parameter, names, chosen, choose } = filter;
  const isRow = names.length > inLines;
  return (
    <nav aria-label={label} className={`-ml-2.5 flex gap-1 ${isRow ? 'overflow-x-auto sm:flex-wrap' : 'flex-wrap'}`}>
      {names.map((name) => (
        <a
          key={name}
          ref={isRow && name === chosen ? intoView : undefined}
          className="nav-link"
          href={`?${parameter}=${name}`}
          aria-current={name === chosen ? 'page' : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            choose(name);
          }}
        >
          {textOf(name)}
        </a>
      ))}
    </nav>
  );
}

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
type AddressFilter<Name extends string> = ReturnType<typeof useAddressFilter<Name>>;
