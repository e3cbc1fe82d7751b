/** Letters without their marks, for searching: "łotewski" is found by "lotewski". */
export const fold = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'L').toLowerCase();
