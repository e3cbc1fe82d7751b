export const DOCUMENT = 1000;
export const SLIDE_PERSIST = 1011;
export const DRAWING = 1036;
export const OUTLINE_TEXT_REF = 3998;
export const TEXT_HEADER = 3999;
export const TEXT_CHARS = 4000;
export const TEXT_BYTES = 4008;
export const CSTRING = 4026;
export const SLIDE_LIST = 4080;
export const SLIDE_NUMBER = 4056;
export const USER_EDIT = 4085;
export const CURRENT_USER = 4086;
export const HEADERS_FOOTERS = 4057;
export const HEADERS_FOOTERS_ATOM = 4058;
export const PERSIST_DIRECTORY = 6002;
export const SHAPE = 0xf004;
export const SHAPE_PROPERTIES = 0xf00b;
export const CLIENT_TEXT_BOX = 0xf00d;
export const CLIENT_DATA = 0xf011;
export const PLACEHOLDER = 3011;

/** Header token of the current user's stream when the file is encrypted. */
export const encryptedToken = 0xf3d1c4df;

/** List instances of SLIDE_LIST. */
export const slideList = 0;
export const masterList = 1;
export const notesList = 2;

/** Flags of HEADERS_FOOTERS_ATOM: what the slide shows. */
export const hasUserDate = 4;
export const hasHeader = 16;
export const hasFooter = 32;
