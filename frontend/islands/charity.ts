import { browserCall } from '#frontend/api/browserCall.ts';

/** The fields of `GET /api/charity` that are shown. */
interface Found {
  dinners: number;
  charity_months: { month: string; dinners: number }[];
}

/** Fills the months with the dinners that orders gave in them. */
async function startCharity(board: HTMLElement): Promise<void> {
  const said = board.querySelector<HTMLElement>('[role=status]');
  const table = board.querySelector('table');
  const all = table?.querySelector('tfoot td');
  if (!said || !table || !all) return;
  const { lang } = document.documentElement;
  const number = new Intl.NumberFormat(lang);
  try {
    const response = await fetch('/api/charity', { headers: browserCall });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const { dinners, charity_months: months }: Found = await response.json();
    if (months.length === 0) {
      said.textContent = board.dataset.none ?? '';
      return;
    }
    const name = new Intl.DateTimeFormat(lang, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    table.tBodies[0]?.append(
      ...months.map((one) => rowOf(name.format(new Date(`${one.month}-01`)), number.format(one.dinners))),
    );
    all.textContent = number.format(dinners);
    said.hidden = true;
    table.hidden = false;
  } catch {
    said.textContent = board.dataset.failed ?? '';
  }
}

function rowOf(month: string, dinners: string) {
  const head = document.createElement('th');
  head.scope = 'row';
  head.textContent = month;
  const cell = document.createElement('td');
  cell.className = 'num';
  cell.textContent = dinners;
  const row = document.createElement('tr');
  row.append(head, cell);
  return row;
}

const board = document.querySelector<HTMLElement>('#dinners');
if (board) void startCharity(board);
