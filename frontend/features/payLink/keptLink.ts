/** The link over the way to the provider and back, in this tab alone: in an address it would reach the provider and its log. */
const mark = 'verso.pay-link';

export const keptLink = {
  read(): string {
    try {
      return sessionStorage.getItem(mark) ?? '';
    } catch {
      return '';
    }
  },
  keep(link: string): void {
    try {
      sessionStorage.setItem(mark, link);
    } catch {
      // Without storage the link is opened once more.
    }
  },
};
