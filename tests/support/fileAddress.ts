/** Stands for every file that the web app loads by its address in component tests. */
export default 'file'
