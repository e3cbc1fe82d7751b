import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { numberToCome, ownNumberScript } from './ownNumber.ts';

/** What the script leaves in a page at `pathname`: its heading, and whether what is for those who are logged in is shown. */
function ranAt(pathname: string, localStorage: object = {}) {
  const heading = { textContent: `Order ${numberToCome}` };
  const own = { hidden: true };
  const document = { querySelector: () => heading, querySelectorAll: () => [own] };
  runInNewContext(ownNumberScript, { location: { pathname }, document, localStorage });
  return { heading: heading.textContent, isShown: !own.hidden };
}

test.each([
  ['/en/order/A1B2C3D4E5F6/', 'Order A1B2C3D4E5F6'],
  ['/pl/staff/order/A1B2C3D4E5/money/', 'Order A1B2C3D4E5'],
  ['/en/translator/job/A1B2C3D4E5F6/01/segments/', 'Order A1B2C3D4E5F6-01'],
  ['/en/order/-/', 'Order …'],
  ['/en/order/$&$1/', 'Order …'],
])('at %s the heading is “%s”', (path, heading) => {
  expect(ranAt(path)).toEqual({ heading, isShown: false });
});

test('what is for those who are logged in is shown to them, and a browser without storage shows the number all the same', () => {
  expect(ranAt('/en/order/A1B2C3D4E5F6/', { 'verso.session': 'me' }).isShown).toBe(true);
  const refusing = new Proxy(
    {},
    {
      get: () => {
        throw new Error('refused');
      },
    },
  );
  expect(ranAt('/en/order/A1B2C3D4E5F6/', refusing)).toEqual({ heading: 'Order A1B2C3D4E5F6', isShown: false });
});
