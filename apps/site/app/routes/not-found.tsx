import { data } from 'react-router';

/** Unknown addresses: the error page of the surrounding layout answers, with status 404. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound(): null {
  return null;
}
