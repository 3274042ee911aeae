/** Where OpenAI's own API is: for a key without an address. */
export const openAi = 'https://api.openai.com/v1'
