// The kinds of questions as papers write them beside a question. A pattern, for the readers of lines and of questions.
export const kindNames =
  '(?:单项|多项|不定项)?选择题?|单选题?|多选题?|不定项(?:选择)?题?|判断题?|填空题?|简答题?|问答题|论述题|辨析题|名词解释|案例分析题?|写作题|翻译题|材料题|主观题|(?:文件)?上传题'
