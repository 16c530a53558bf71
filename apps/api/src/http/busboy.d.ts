/** Reads the parameters of a header, as RFC 7578 and RFC 5987 write them; the package has no types for this part of it. */
declare module '@fastify/busboy/lib/utils/parseParams.js' {
  /** @param header its bytes as Latin-1 text. @returns its value, then its parameters in their order. */
  export default function parseParams(header: string): (string | [name: string, value: string | undefined])[];
}
