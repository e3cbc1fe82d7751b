/** Gives a text, or bytes, to the browser as a downloaded file of that name. */
export function saveFile(name: string, content: string | Blob, type = 'application/json'): void {
  const address = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  // In the page: some browsers follow no link that stands nowhere.
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads it while it saves.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
