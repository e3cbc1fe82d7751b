/** Saves a text that the page has as a file. */
export function saveText(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it while it saves.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
