import { startTitleSearch } from '#frontend/shop/search/startTitleSearch.ts';

const search = document.querySelector<HTMLFormElement>('#title-search');
if (search) startTitleSearch(search);
