const word = [
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
];
const drawing = ['http://schemas.openxmlformats.org/drawingml/2006/main', 'http://purl.oclc.org/ooxml/drawingml/main'];
const math = [
  'http://schemas.openxmlformats.org/officeDocument/2006/math',
  'http://purl.oclc.org/ooxml/officeDocument/math',
];

export const namespaces = {
  w: word,
  a: drawing,
  m: math,
  mc: ['http://schemas.openxmlformats.org/markup-compatibility/2006'],
  v: ['urn:schemas-microsoft-com:vml'],
  wp: [
    'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
    'http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing',
  ],
};

export const P = 1;
export const T = 2;
export const DEL_TEXT = 3;
export const TAB = 4;
export const BREAK = 5;
export const NO_BREAK_HYPHEN = 6;
export const RUN = 7;
export const VANISH = 8;
export const RUN_STYLE = 9;
export const PARAGRAPH_STYLE = 10;
export const DELETED = 11;
export const MOVED_FROM = 12;
export const FIELD_CHAR = 13;
export const TEXT_BOX = 14;
export const FALLBACK = 15;
export const RUBY_TEXT = 16;
export const MATH = 17;
export const PROPERTIES_BEFORE = 18;
export const DRAWING_P = 21;
export const DRAWING_T = 22;
export const SYMBOL = 23;
export const PARAGRAPH_PROPERTIES = 24;
export const DRAWING_BREAK = 25;
export const ALTERNATE_CHUNK = 26;
export const ALTERNATES = 27;
export const CHOICE = 28;
export const WORD_ART = 29;
const INSERTED = 30;
const TABLE_BEFORE = 31;
export const ROW = 32;
export const ROW_PROPERTIES = 33;
export const CHOSEN = 34;
export const ENTRY = 35;
export const DROP_DOWN = 36;
export const EXTENT = 37;
export const PICTURE = 38;
export const VML_SHAPE = 39;
export const CELL = 40;

/** Elements that say what was changed: there are none once all changes are accepted or refused. */
export const changes: ReadonlySet<number> = new Set([DELETED, MOVED_FROM, INSERTED, PROPERTIES_BEFORE, TABLE_BEFORE]);

/** Counted in place of a character of a symbol font, whose code has no meaning as text. */
export const symbolSign = 0x25a1;

/** Tags of WordprocessingML that matter to a count. */
export const tags = {
  'w:p': P,
  'w:t': T,
  'w:delText': DEL_TEXT,
  'w:tab': TAB,
  'w:ptab': TAB,
  'w:br': BREAK,
  'w:cr': BREAK,
  'w:noBreakHyphen': NO_BREAK_HYPHEN,
  'w:r': RUN,
  'w:vanish': VANISH,
  'w:rStyle': RUN_STYLE,
  'w:pStyle': PARAGRAPH_STYLE,
  'w:del': DELETED,
  'w:moveFrom': MOVED_FROM,
  'w:ins': INSERTED,
  'w:moveTo': INSERTED,
  'w:fldChar': FIELD_CHAR,
  'w:txbxContent': TEXT_BOX,
  'mc:Fallback': FALLBACK,
  'w:rt': RUBY_TEXT,
  'm:oMath': MATH,
  'w:rPrChange': PROPERTIES_BEFORE,
  'w:pPrChange': PROPERTIES_BEFORE,
  'w:sectPrChange': TABLE_BEFORE,
  'w:tblPrChange': TABLE_BEFORE,
  'w:trPrChange': TABLE_BEFORE,
  'w:tcPrChange': TABLE_BEFORE,
  'w:pPr': PARAGRAPH_PROPERTIES,
  'w:tr': ROW,
  'w:tc': CELL,
  'w:trPr': ROW_PROPERTIES,
  'w:ddList': DROP_DOWN,
  'w:result': CHOSEN,
  'w:listEntry': ENTRY,
  'w:sym': SYMBOL,
  'w:altChunk': ALTERNATE_CHUNK,
  'mc:AlternateContent': ALTERNATES,
  'mc:Choice': CHOICE,
  'a:p': DRAWING_P,
  'a:t': DRAWING_T,
  'a:br': DRAWING_BREAK,
  'v:textpath': WORD_ART,
  'wp:extent': EXTENT,
  'a:blip': PICTURE,
  'v:shape': VML_SHAPE,
  'v:rect': VML_SHAPE,
  'v:imagedata': PICTURE,
} as const;
