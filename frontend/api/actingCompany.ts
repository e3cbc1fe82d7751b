import { sessionOwner } from './sessionMark.ts';

/** The company that the user works for in this browser; without one, their own account. */
const mark = 'verso.company';

/** The company's id; undefined where another login made the choice. */
export function actingCompany(): string | undefined {
  try {
    const [owner, company] = (localStorage.getItem(mark) ?? '').split(' ');
    return company && owner === sessionOwner() ? company : undefined;
  } catch {
    return undefined;
  }
}

/** Chooses a company, or the own account; pages that are open hold what they show until they are loaded again. */
export function actFor(company: string | undefined): void {
  try {
    const owner = sessionOwner();
    if (company !== undefined && owner) localStorage.setItem(mark, `${owner} ${company}`);
    else localStorage.removeItem(mark);
  } catch {
    // Without storage there is no company to work for.
  }
}
