/** The price page has two scripts: its list, and the calculator. */
import './calculator.ts';
import './priceList.ts';
