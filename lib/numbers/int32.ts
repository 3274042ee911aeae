/** The greatest value of a signed 32-bit integer: of PostgreSQL's `integer` and of GraphQL's `Int`. */
export const maxInt32 = 2_147_483_647
