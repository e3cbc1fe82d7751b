/** Gives a text to the browser as a downloaded file. */
export function saveFile(name: string, text: string, type = 'application/json'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  // The browser reads it while it saves.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
