/** Gives a text, or what was made of one, to the browser as a downloaded file. */
export function saveFile(name: string, text: string | Blob, type = 'application/json'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(typeof text === 'string' ? new Blob([text], { type }) : text);
  link.download = name;
  link.click();
  // The browser reads it while it saves.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
