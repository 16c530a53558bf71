interface Params {
  locale?: string;
}

/** For a route's `shouldRevalidate`, whose data are words: only another language changes them. */
export const revalidateForLanguage = ({
  currentParams,
  nextParams,
}: {
  currentParams: Params;
  nextParams: Params;
}): boolean => currentParams.locale !== nextParams.locale;
