import type { AddressFilter } from './useAddressFilter.ts';

interface Props<Name extends string> {
  label: string;
  filter: AddressFilter<Name>;
  textOf: (name: Name) => string;
}

/** The lists to choose from, as links: each has an address of its own. */
export function FilterLinks<Name extends string>({ label, filter, textOf }: Props<Name>) {
  const { parameter, names, chosen, choose } = filter;
  return (
    <nav aria-label={label} className="-ml-2.5 flex flex-wrap gap-1">
      {names.map((name) => (
        <a
          key={name}
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
