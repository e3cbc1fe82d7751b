const removals: (() => Promise<unknown>)[] = [];

/** Runs when the file of tests ends that asks for it. */
export function afterFile(remove: () => Promise<unknown>): void {
  removals.push(remove);
}

export async function endFile(): Promise<void> {
  await Promise.all(removals.splice(0).map((remove) => remove()));
}
