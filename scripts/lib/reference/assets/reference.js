// Searches the page: every entry that does not hold all words is hidden, and so is its line in the contents.
const form = document.querySelector('.search');
const field = form.querySelector('input');
const status = form.querySelector('[role=status]');
const groups = [...document.querySelectorAll('main section'), ...document.querySelectorAll('.contents > ul > li')];

let entries;
/** Reads the text of all entries before the first search, because it takes too long while the page loads. */
function readEntries() {
  return [...document.querySelectorAll('main article')].map((article) => ({
    article,
    line: document.querySelector(`.contents a[href="#${CSS.escape(article.id)}"]`)?.parentElement,
    text: article.textContent.toLowerCase(),
  }));
}

function search() {
  entries ??= readEntries();
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const { article, line, text } of entries) {
    const isFound = words.every((word) => text.includes(word));
    article.hidden = !isFound;
    if (line) line.hidden = !isFound;
    if (isFound) found += 1;
  }
  for (const group of groups) group.hidden = !group.querySelector('article:not([hidden]), li:not([hidden])');
  status.textContent = words.length === 0 ? '' : `${found} of ${entries.length} found`;
}

form.addEventListener('submit', (event) => event.preventDefault());
field.addEventListener('input', search);
// a link from elsewhere leads to an entry that the search has hidden
addEventListener('hashchange', () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target?.closest('[hidden]')) return;
  field.value = '';
  search();
  target.scrollIntoView();
});
