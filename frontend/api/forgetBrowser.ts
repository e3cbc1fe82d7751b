/** Stops this browser's notifications about the user who logs out: the next user may be someone else. */
export async function forgetBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
