export const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** One line of a package's relationships. */
export const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
