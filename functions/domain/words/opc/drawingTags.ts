export const P = 1;
export const T = 2;
export const BREAK = 3;
export const FALLBACK = 4;
export const MATH = 5;
export const ALTERNATES = 6;
export const CHOICE = 7;
export const VALUE = 8;
export const STRINGS = 9;
export const TAB = 10;
export const COMMENT = 11;
export const SHAPE = 12;
export const PLACEHOLDER = 13;
export const SLIDE = 14;
export const PICTURE = 15;
export const EXTENT = 16;

/** Tags of DrawingML, PresentationML and charts that matter to a count. */
export const drawingTags = {
  'a:p': P,
  'a:t': T,
  'a:br': BREAK,
  'a:tab': TAB,
  'mc:Fallback': FALLBACK,
  'mc:AlternateContent': ALTERNATES,
  'mc:Choice': CHOICE,
  'm:oMath': MATH,
  'c:v': VALUE,
  'c:strCache': STRINGS,
  'p:text': COMMENT,
  'p:sp': SHAPE,
  'p:ph': PLACEHOLDER,
  'p:sld': SLIDE,
  'p:pic': PICTURE,
  'xdr:pic': PICTURE,
  'a:ext': EXTENT,
} as const;

export const drawingNamespaces = {
  a: ['http://schemas.openxmlformats.org/drawingml/2006/main', 'http://purl.oclc.org/ooxml/drawingml/main'],
  c: ['http://schemas.openxmlformats.org/drawingml/2006/chart', 'http://purl.oclc.org/ooxml/drawingml/chart'],
  m: ['http://schemas.openxmlformats.org/officeDocument/2006/math', 'http://purl.oclc.org/ooxml/officeDocument/math'],
  mc: ['http://schemas.openxmlformats.org/markup-compatibility/2006'],
  xdr: [
    'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing',
    'http://purl.oclc.org/ooxml/drawingml/spreadsheetDrawing',
  ],
  p: ['http://schemas.openxmlformats.org/presentationml/2006/main', 'http://purl.oclc.org/ooxml/presentationml/main'],
};
