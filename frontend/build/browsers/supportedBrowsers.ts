/**
 * The oldest browsers that the site is made for: those of the last two years, as of November 2026. What is built is
 * lowered to them (`vite.config.ts`) and held against them (`refuseTooNew.ts`); the README says the same.
 */
export const supportedBrowsers = { chrome: '131', edge: '131', firefox: '132', safari: '18.1', safari_ios: '18.1' };

export type SupportedBrowser = keyof typeof supportedBrowsers;

const targetNames = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', safari_ios: 'ios' };

/** As the bundler takes them. */
export const buildTarget = Object.entries(targetNames).map(
  ([browser, name]) => `${name}${supportedBrowsers[browser as SupportedBrowser]}`,
);

/** Features that only newer browsers have and the site does not need: each with what happens without it. */
export const notNeeded: Readonly<Record<string, string>> = {
  'api.XRWebGLLayer.getViewport': 'a page of a PDF has one of the same name',
  'css.resize.none': 'iPhones have no handle to take away',
  'api.Window.setImmediate': 'React asks whether it is there, and takes a message channel else.',
  'api.Window.navigation': 'React asks whether it is there.',
  'api.Document.startViewTransition': 'Of React’s view transitions, which no page uses.',
  'api.Element.startViewTransition': 'Of React’s view transitions, which no page uses.',
  'api.ViewTransition.skipTransition': 'Of React’s view transitions, which no page uses.',
  'api.Navigator.connection': 'SWR asks whether it is there; a slow network waits longer with it.',
  'api.NavigatorUAData.getHighEntropyValues':
    'The login asks whether it is there; without it a device is named less exactly.',
  'api.HTMLGeolocationElement.isValid': 'libphonenumber’s own method.',
  'api.HTMLInstallElement.isValid': 'libphonenumber’s own method.',
  'api.Document.caretPositionFromPoint': 'ProseMirror asks whether it is there, and measures characters else.',
  'api.Document.caretRangeFromPoint': 'ProseMirror asks whether it is there, and measures characters else.',
  'api.TrustedTypePolicyFactory.createPolicy': 'ProseMirror asks whether there are trusted types.',
  'api.Selection.getComposedRanges': 'ProseMirror asks whether it is there; the selection itself is read else.',
  'javascript.Error.captureStackTrace': 'zod asks whether it is there.',
  'javascript.Intl.Locale.getTextInfo':
    'React Aria asks whether it is there, and knows the languages that run from the right.',
  'css.text-decoration.dotted': 'Of an abbreviation with a title; the prefixed one stands before it.',
  'css.font-family.ui-monospace': 'The next font of the list is taken.',
  'css.resize': 'A text field of a phone keeps its size.',
  'css.resize.vertical': 'A text field of a phone keeps its size.',
  'css.text-wrap.pretty': 'The last line of a paragraph may be a single word.',
  'css.:selection': 'A phone marks what is selected in its own colour.',
  'css.@page': 'Paper has the margins that its printer is set to.',
  'css.break-after.avoid': 'On paper a heading may be the last line of its page.',
  'css.cursor.pointer': 'A phone has no pointer.',
  'css.cursor.text': 'A phone has no pointer.',
  'css.cursor.not-allowed': 'A phone has no pointer.',
};
