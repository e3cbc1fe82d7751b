/** The desk of staff. */
export const deskGlossary: Readonly<Record<string, string>> = {
  'listDeskOrders.state': 'Only orders in this state; `work`: all that are worked on, `ended`: all that are over.',
  'listDeskOrders.to': 'Last day of Warsaw on which it was ordered.',
  'exportDeskOrdersBody.to': 'Last day of Warsaw on which it was ordered.',
  sort: 'By the day it was ordered, `newest` or `oldest` first, or by state (`state`, `state_down`).',
  held_since: 'Staff have stopped the work of the order since then; null while it goes on.',
  'StaffWork.acts': 'What may be done with the order as a whole.',
  paused_since: 'The work stands still since then, and `delivery_at` moves by as long; null while it goes on.',
  object: 'What it was done to: its kind and number, such as `order#7KQ2M9X4TB`.',
  'listAudit.person': 'Only acts of this account.',
  csv: 'The file: UTF-8 with its mark, no cell of which a spreadsheet runs.',
  rows: 'How many rows it has, its heading left out.',
  complete: 'Whether it has all rows there are.',
};
