/** Presses a button of the provider's payment page; answers where the browser is sent. */
export async function press(page: string, action: string): Promise<string | null> {
  const answer = await fetch(page, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });
  await answer.arrayBuffer();
  return answer.headers.get('location');
}
