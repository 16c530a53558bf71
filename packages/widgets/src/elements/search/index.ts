export { Search } from './search-content.tsx';
