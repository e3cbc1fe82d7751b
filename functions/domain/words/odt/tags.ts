export const PARAGRAPH = 1;
export const SPAN = 2;
export const BLANKS = 3;
export const TAB = 4;
export const LINE_BREAK = 5;
export const NOTE_BODY = 6;
export const SKIPPED = 7;
export const COMMENT = 8;
export const DELETIONS = 9;
export const BOX = 10;
export const STYLE = 11;
export const TEXT_PROPERTIES = 12;
export const HEADER = 13;
export const HIDDEN = 14;
export const BODY = 15;
export const SECTION = 18;
export const CHANGE = 19;
export const FRAME = 20;
export const PICTURE = 21;
export const SHEET = 22;
export const ROW = 23;
export const CELL = 24;
export const COLUMN = 25;
export const SLIDE = 26;
export const SPEAKER_NOTES = 27;
export const MASTER = 28;
export const SHOWS = 29;
export const OBJECT = 30;

/** Tags of OpenDocument that matter to a count. */
export const tags = {
  'text:p': PARAGRAPH,
  'text:h': PARAGRAPH,
  'text:span': SPAN,
  'text:s': BLANKS,
  'text:tab': TAB,
  'text:line-break': LINE_BREAK,
  'text:note-body': NOTE_BODY,
  'text:note-citation': SKIPPED,
  'text:ruby-text': SKIPPED,
  'text:number': SKIPPED,
  'svg:title': SKIPPED,
  'svg:desc': SKIPPED,
  'math:math': SKIPPED,
  'office:forms': SKIPPED,
  'text:sequence-decls': SKIPPED,
  'text:variable-decls': SKIPPED,
  'text:user-field-decls': SKIPPED,
  'office:event-listeners': SKIPPED,
  'office:binary-data': SKIPPED,
  'text:script': SKIPPED,
  'office:annotation': COMMENT,
  'text:tracked-changes': DELETIONS,
  'text:changed-region': CHANGE,
  'draw:text-box': BOX,
  'draw:custom-shape': BOX,
  'draw:rect': BOX,
  'draw:ellipse': BOX,
  'draw:circle': BOX,
  'draw:line': BOX,
  'draw:polyline': BOX,
  'draw:polygon': BOX,
  'draw:path': BOX,
  'draw:connector': BOX,
  'draw:caption': BOX,
  'draw:measure': BOX,
  'draw:regular-polygon': BOX,
  'style:style': STYLE,
  'style:text-properties': TEXT_PROPERTIES,
  'style:header': HEADER,
  'style:footer': HEADER,
  'style:header-left': HEADER,
  'style:footer-left': HEADER,
  'style:header-first': HEADER,
  'style:footer-first': HEADER,
  'text:hidden-text': HIDDEN,
  'text:section': SECTION,
  'office:text': BODY,
  'office:spreadsheet': BODY,
  'office:presentation': BODY,
  'table:table': SHEET,
  'table:table-row': ROW,
  'table:table-column': COLUMN,
  'table:table-cell': CELL,
  'table:covered-table-cell': CELL,
  'table:tracked-changes': DELETIONS,
  'table:cell-content-change': CHANGE,
  'table:insertion': CHANGE,
  'table:deletion': CHANGE,
  'table:movement': CHANGE,
  'table:content-validations': SKIPPED,
  'table:dde-links': SKIPPED,
  'draw:page': SLIDE,
  'presentation:notes': SPEAKER_NOTES,
  'style:master-page': MASTER,
  'style:handout-master': MASTER,
  'style:table-properties': SHOWS,
  'style:drawing-page-properties': SHOWS,
  'draw:frame': FRAME,
  'draw:image': PICTURE,
  'draw:object': OBJECT,
  'draw:object-ole': OBJECT,
} as const;

const odf = (name: string) => [`urn:oasis:names:tc:opendocument:xmlns:${name}:1.0`];

export const namespaces = {
  office: odf('office'),
  text: odf('text'),
  style: odf('style'),
  table: odf('table'),
  presentation: odf('presentation'),
  draw: odf('drawing'),
  svg: odf('svg-compatible'),
  math: ['http://www.w3.org/1998/Math/MathML'],
};
