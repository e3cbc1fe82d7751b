/** The desk of staff. */
export const deskGlossary: Readonly<Record<string, string>> = {
  'listDeskOrders.state': 'Only orders in this state; `work`: all that are worked on, `ended`: all that are over.',
  'listDeskOrders.to': 'Last day of Warsaw on which it was ordered.',
  'exportDeskOrdersBody.to': 'Last day of Warsaw on which it was ordered.',
  sort: 'By the day it was ordered, `newest` or `oldest` first, or by state (`state`, `state_down`).',
  csv: 'The file: UTF-8 with its mark, no cell of which a spreadsheet runs.',
  rows: 'How many rows it has, its heading left out.',
  complete: 'Whether it has all rows there are.',
};
