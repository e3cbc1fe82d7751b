export const ITEM = 1;
export const T = 2;
export const PHONETIC = 3;
export const CELL = 4;
export const VALUE = 5;
export const HEADER = 6;
export const FORMULA = 8;
export const ROW = 9;
export const COLUMN = 10;

export const stringTags = { 'x:si': ITEM, 'x:t': T, 'x:rPh': PHONETIC };

export const sheetTags = {
  'x:c': CELL,
  'x:v': VALUE,
  'x:f': FORMULA,
  'x:row': ROW,
  'x:col': COLUMN,
  'x:t': T,
  'x:rPh': PHONETIC,
  'x:oddHeader': HEADER,
  'x:oddFooter': HEADER,
  'x:evenHeader': HEADER,
  'x:evenFooter': HEADER,
  'x:firstHeader': HEADER,
  'x:firstFooter': HEADER,
};

export const commentTags = { 'x:comment': ITEM, 'x:t': T, 'x:rPh': PHONETIC };

export const namespaces = {
  x: ['http://schemas.openxmlformats.org/spreadsheetml/2006/main', 'http://purl.oclc.org/ooxml/spreadsheetml/main'],
};
