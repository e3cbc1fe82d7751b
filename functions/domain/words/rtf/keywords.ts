import type { Scope } from '#shared/rules/words/scopes.ts';

/** The effect of a control word on a count. */
export type Action =
  | { do: 'skip' }
  | { do: 'enter'; scope: Scope }
  | { do: 'continue' }
  | { do: 'paragraph'; isMark: boolean }
  | { do: 'sign'; codePoint: number }
  | { do: 'unicode' }
  | { do: 'binary' }
  | { do: 'set'; what: Setting };

export type Setting =
  | 'unicodeSkip'
  | 'font'
  | 'defaultFont'
  | 'fontTable'
  | 'charset'
  | 'fontCodePage'
  | 'codePage'
  | 'macintosh'
  | 'dos437'
  | 'dos850'
  | 'hidden'
  | 'deleted'
  | 'revised'
  | 'plain'
  | 'picture'
  | 'pictureWidth'
  | 'pictureHeight'
  | 'pictureScaleX'
  | 'pictureScaleY'
  | 'eitherWay'
  | 'unicodeWay'
  | 'propertyName'
  | 'propertyValue'
  | 'form'
  | 'formChosen'
  | 'formUsual'
  | 'formEntry';

/** Destinations without text: tables, properties, codes, list numbers, legacy copies of later content. */
const skipped = `colortbl stylesheet info pict objdata fldinst nonshppict shprslt listtext pntext pntxta pntxtb
  bkmkstart bkmkend xe tc tcn rxe listtable listoverridetable revtbl rsidtbl generator themedata colorschememapping
  datastore latentstyles mmathPr mmath moMath moMathPara template ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn
  background pgdsctbl falt panose fname atnid atnauthor atntime atndate atnref atnparent atrfstart atrfend
  filetbl shpgrpx picprop blipuid nesttableprops nonesttables xmlnstbl userprops docvar keycode private
  factoidname mailmerge wgrffmtfilter fontemb fontfile passwordhash protusertbl oldcprops oldpprops oldsprops oldtprops
  listname listlevel leveltext levelnumbers liststylename objname objclass objalias objsect company operator author
  title subject keywords comment doccomm hlinkbase manager category creatim revtim printim buptim linkval staticval
  propname ebcstart ebcend`;

const destinations: Record<string, Scope> = {
  header: 'headers_footers',
  headerl: 'headers_footers',
  headerr: 'headers_footers',
  headerf: 'headers_footers',
  footer: 'headers_footers',
  footerl: 'headers_footers',
  footerr: 'headers_footers',
  footerf: 'headers_footers',
  footnote: 'notes',
  annotation: 'comments',
  shptxt: 'boxes',
  dptxbxtext: 'boxes',
};

/** Groups marked ignorable by `\*` that count anyway: known groups, and formats that some programs mark so. */
const continued = 'shpinst shppict shp shpgrp do fldrslt result annotation dptxbxtext hlinkfr cs b i ul lang';

const settings: Record<string, Setting> = {
  uc: 'unicodeSkip',
  f: 'font',
  deff: 'defaultFont',
  fonttbl: 'fontTable',
  fcharset: 'charset',
  cpg: 'fontCodePage',
  ansicpg: 'codePage',
  mac: 'macintosh',
  pc: 'dos437',
  pca: 'dos850',
  v: 'hidden',
  deleted: 'deleted',
  revised: 'revised',
  plain: 'plain',
  pict: 'picture',
  picwgoal: 'pictureWidth',
  pichgoal: 'pictureHeight',
  picscalex: 'pictureScaleX',
  picscaley: 'pictureScaleY',
  upr: 'eitherWay',
  ud: 'unicodeWay',
  sn: 'propertyName',
  sv: 'propertyValue',
  formfield: 'form',
  ffres: 'formChosen',
  ffdefres: 'formUsual',
  ffl: 'formEntry',
};

const signs: Record<string, number> = {
  line: 10,
  column: 10,
  softline: 10,
  lbr: 10,
  tab: 9,
  emdash: 0x2014,
  endash: 0x2013,
  bullet: 0x2022,
  lquote: 0x2018,
  rquote: 0x2019,
  ldblquote: 0x201c,
  rdblquote: 0x201d,
  emspace: 0x2003,
  enspace: 0x2002,
  qmspace: 0x2005,
  zwbo: 0x200b,
  zwnbo: 0x2060,
  zwj: 0x200d,
  zwnj: 0x200c,
};

const words = (list: string) => list.split(/\s+/);

function hashName(name: string): number {
  let hash = 0;
  for (let i = 0; i < name.length; i++) hash = hashStep(hash, name.charCodeAt(i));
  return hash;
}

export function hashStep(hash: number, byte: number): number {
  return (Math.imul(hash, 0x01000193) ^ byte) | 0;
}

/** Control words that matter, by the hash of their name. */
export const keywords: ReadonlyMap<number, Action> = new Map<number, Action>([
  ...words(skipped).map((name): [number, Action] => [hashName(name), { do: 'skip' }]),
  ...words(continued).map((name): [number, Action] => [hashName(name), { do: 'continue' }]),
  ...Object.entries(destinations).map(([name, scope]): [number, Action] => [hashName(name), { do: 'enter', scope }]),
  ...words('par sect page row nestrow cell nestcell').map((name): [number, Action] => [
    hashName(name),
    { do: 'paragraph', isMark: name === 'par' },
  ]),
  ...Object.entries(signs).map(([name, codePoint]): [number, Action] => [hashName(name), { do: 'sign', codePoint }]),
  [hashName('u'), { do: 'unicode' }],
  [hashName('bin'), { do: 'binary' }],
  ...Object.entries(settings).map(([name, what]): [number, Action] => [hashName(name), { do: 'set', what }]),
]);
