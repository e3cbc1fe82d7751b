/** This browser is notified no more of what its owner until now is: the next one on it may be someone else. */
export async function forgetBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
