import { data } from 'react-router';

/** The wizard around it leads to the step at which the listing stands. */
export function loader(): never {
  throw data(null, { status: 404 });
}
