/** Words that begin sentences and are no names, in the most common languages. */
export const functionWords: ReadonlySet<string> = new Set(
  [
    'a an the this that these those it its he she they we you i in on at by for from to of with as if when where while',
    'and or but not no all any each both either such is are was were be has have had there here what which who how',
    'w we z ze na do od o po przy pod nad za dla i a ale lub oraz nie tak to ta ten te jest są był była było były być',
    'jeżeli jeśli gdy kiedy gdzie jak co który która które każdy każda wszystkie niniejszy niniejsza niniejszym strony',
    'der die das ein eine einer und oder aber nicht ist sind war in im am an auf aus bei mit nach von zu für wenn wie es',
    'le la les un une des et ou mais ne pas est sont dans sur avec pour par de du en il elle nous vous ce cette',
    'el los las una y o pero no es son en con por para del se su este esta lo il gli uno una e ma non è sono nel con per',
  ].flatMap((line) => line.split(' ')),
);
