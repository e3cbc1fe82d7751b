/** What a page that is built once for all numbers has in its heading in the number's place. */
export const numberToCome = '…';

/**
 * Stands below the heading of a page whose address has the number of an order, a quote or a job. Before anything is painted it
 * puts that number into the heading, and shows what is for those who are logged in (`data-own`), which would push the heading
 * down later. React then finds the heading that it would write itself, and keeps the page.
 */
export const ownNumberScript = `(()=>{const a=/\\/([0-9A-Z]{10,16})(?:\\/([0-9]{2,4}))?\\//.exec(location.pathname),h=document.querySelector("main h1");if(a&&h)h.textContent=h.textContent.replace("${numberToCome}",()=>a[2]?a[1]+"-"+a[2]:a[1]);try{if(localStorage["verso.session"])for(const one of document.querySelectorAll("[data-own]"))one.hidden=!1}catch{}})()`;

/** The policy of pages allows it by this digest; a test computes it again. */
export const ownNumberHash = 'sha256-1nkjqheIYdZ7X9vDPAcPWNARdeENAlMPqlkMzRliP48=';
