/** What a page that is built once for all numbers has in its heading in the number's place. */
export const numberToCome = '…';

/**
 * Stands below the heading of a page whose address has the number of an order, a quote or a job, and puts that number into
 * the heading before anything is painted. React then finds the heading that it would write itself, and keeps the page.
 */
export const ownNumberScript = `(()=>{const a=/\\/([0-9A-Z]{10,16})(?:\\/([0-9]{2,4}))?\\//.exec(location.pathname),h=document.querySelector("main h1");if(a&&h)h.textContent=h.textContent.replace("${numberToCome}",()=>a[2]?a[1]+"-"+a[2]:a[1])})()`;

/** The policy of pages allows it by this digest; a test computes it again. */
export const ownNumberHash = 'sha256-/NcqYPDpc0h1mg8oAx1a3HMD2bxtNSCcI6UL7Qll5V4=';
