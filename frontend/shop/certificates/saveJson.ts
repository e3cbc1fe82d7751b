/** Saves what was answered as a file of JSON. */
export function saveJson(value: unknown, name: string): void {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it while it saves.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
