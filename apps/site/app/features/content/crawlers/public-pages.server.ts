/** Pages without a place or listing of their own that search engines may know, without the language. */
export const publicPages: readonly string[] = [
  '',
  '/search_parkings',
  '/parking_in',
  '/faq',
  '/faq/frequently_asked_questions',
  '/faq/subscription_plans',
  '/how_we_order_results',
  '/partners',
];
