import * as z from 'zod';

/** The issuer of invoices; `null` for fields that are not configured. */
export interface Seller {
  name: string | null;
  taxId: string | null;
  address: string | null;
}

/** The site also reads these variables, for its legal notice. */
export const sellerVariables = {
  PLAZA_OPERATOR_NAME: z.string().optional(),
  PLAZA_OPERATOR_TAX_ID: z.string().optional(),
  PLAZA_OPERATOR_ADDRESS: z.string().optional(),
};

const exampleSeller: Seller = {
  name: 'Plaza Ejemplo, S.L.',
  taxId: 'B00000000',
  address: 'Calle de Ejemplo 1, 46002 Valencia',
};

/** @param isExposed true if the API is reachable by others than the developer: then the example is not used. */
export function sellerOf(variables: z.output<z.ZodObject<typeof sellerVariables>>, isExposed: boolean): Seller {
  const configuredSeller = {
    name: variables.PLAZA_OPERATOR_NAME ?? null,
    taxId: variables.PLAZA_OPERATOR_TAX_ID ?? null,
    address: variables.PLAZA_OPERATOR_ADDRESS ?? null,
  };
  return isExposed || Object.values(configuredSeller).some((value) => value !== null)
    ? configuredSeller
    : exampleSeller;
}
