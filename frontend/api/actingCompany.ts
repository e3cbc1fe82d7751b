import { sessionOwner } from './sessionMark.ts';

/** Which company the one who is logged in works for in this browser; their own account without it. */
const mark = 'verso.company';

/** The company's id; undefined where the choice was another login's. */
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
    // Without storage everybody works for themselves.
  }
}
